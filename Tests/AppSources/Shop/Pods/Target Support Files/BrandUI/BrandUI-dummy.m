#import <Foundation/Foundation.h>
@interface PodsDummy_BrandUI : NSObject
@end
@implementation PodsDummy_BrandUI
@end
