#import <Foundation/Foundation.h>
@interface PodsDummy_LayoutAid : NSObject
@end
@implementation PodsDummy_LayoutAid
@end
