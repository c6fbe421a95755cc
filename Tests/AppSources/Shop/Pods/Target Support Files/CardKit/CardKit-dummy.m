#import <Foundation/Foundation.h>
@interface PodsDummy_CardKit : NSObject
@end
@implementation PodsDummy_CardKit
@end
